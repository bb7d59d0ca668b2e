// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f-\u009f]/

/** Can every character of this be shown? Control characters can not. */
export function isPrintable(text: string): boolean {
  return !control.test(text)
}
