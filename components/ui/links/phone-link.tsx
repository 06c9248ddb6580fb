/** A phone number to press; spaces are for people only (RFC 3966). */
export function PhoneLink({ number }: { number: string }) {
  const dialled = number.replaceAll(/[^\d+]/g, '').replace(/^0(?!0)/, '+31');
  return <a href={`tel:${dialled}`}>{number}</a>;
}
