declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
  };
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
