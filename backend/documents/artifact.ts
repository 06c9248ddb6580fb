/** Draws what is only decoration: assistive technology passes over it. */
export function artifact(
  pdf: PDFKit.PDFDocument,
  type: 'Layout' | 'Pagination',
  draw: () => void,
): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}
