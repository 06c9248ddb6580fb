/** What is wrong with an answer, at an element and perhaps at one part of it. */
export type Problem = { key: string; part: string | null; message: string };
