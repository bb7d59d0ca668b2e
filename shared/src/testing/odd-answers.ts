/**
 * Successful answers that say nothing: an empty object, null, and a word. Where the specification
 * shows no answer a server may send any of them.
 */
export const oddAnswers: [name: string, answer: () => Promise<Response>][] = [
  ['{}', () => Promise.resolve(new Response('{}'))],
  ['null', () => Promise.resolve(new Response('null'))],
  ['text', () => Promise.resolve(new Response('OK'))],
]
