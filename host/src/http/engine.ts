/** Does this user agent say that the page is shown by WebKit, as all of iPhone and Safari are? */
export function isWebKit(userAgent = ''): boolean {
  return /AppleWebKit\//.test(userAgent) && !/(Chrome|Chromium)\//.test(userAgent)
}
