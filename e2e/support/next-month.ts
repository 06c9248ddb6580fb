/** The Dutch name of next month, and its `date` parameter. */
export function nextMonth() {
  const now = new Date();
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 1));
  const last = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 2, 0));
  const name = first.toLocaleDateString('nl-NL', { month: 'long', timeZone: 'UTC' });
  return { name, date: `${first.toISOString().slice(0, 10)},${last.toISOString().slice(0, 10)}` };
}
