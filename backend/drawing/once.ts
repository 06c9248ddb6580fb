/** The same question asked twice is answered once. Keep it no longer than one request. */
export function once<Answer>(ask: (key: string) => Answer): (key: string) => Answer {
  const known = new Map<string, Answer>();
  return (key) => {
    const answer = known.get(key) ?? ask(key);
    known.set(key, answer);
    return answer;
  };
}
