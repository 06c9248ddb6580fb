/** The file's name in a Content-Disposition header, as RFC 8187 writes it; empty where it has none. */
export function fileNameIn(header: string | null): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(header ?? '')?.[1] ?? '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    // Broken encoding is no name; a file without one is refused by its extension.
    return '';
  }
}
