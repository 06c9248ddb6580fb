/** RFC 3966 allows no spaces in a `tel:` URL. */
export function PhoneLink({ number }: { number: string }) {
  const dialled = number.replaceAll(/[^\d+]/g, '').replace(/^0(?!0)/, '+31');
  return <a href={`tel:${dialled}`}>{number}</a>;
}
