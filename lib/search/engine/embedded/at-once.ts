/** What SQLite does at once, as the promise that an engine gives; what it throws rejects. */
export const atOnce = <Result>(work: () => Result): Promise<Result> =>
  new Promise((resolve) => {
    resolve(work());
  });
