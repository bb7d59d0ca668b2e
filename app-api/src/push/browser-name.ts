// The first that fits: most browsers also name those that they descend from.
const browsers = [
  ['Edge', /\bEdg/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What a person calls a browser, such as "Chrome, Android"; empty where it says nothing known. */
export function browserName(userAgent = ''): string {
  const first = (names: typeof browsers | typeof systems) =>
    names.find(([, form]) => form.test(userAgent))?.[0]
  return [first(browsers), first(systems)].filter(Boolean).join(', ')
}
