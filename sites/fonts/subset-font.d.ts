declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff2';
    variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
    keepFeatures: readonly string[];
    noHinting: boolean;
    dropTables: readonly string[];
  };
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
