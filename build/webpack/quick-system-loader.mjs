const tokens =
  /css\(\s*serialize\(\{\s*\[selector\]: isAtRule \? \{ \[cssVarsRoot\]: varsObj \} : varsObj\s*\}\)\s*\)/
const all = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];'
const given = /\n\s+_global,\n/

const quickTokens = `(() => {
        const place = { "--variables": "here" };
        const found = css(serialize({ [selector]: isAtRule ? { [cssVarsRoot]: place } : place }));
        const variables = {};
        for (const [name, value] of Object.entries(varsObj))
          Object.assign(variables, String(value).includes("{") ? css({ [name]: value }) : { [name]: value });
        const put = (at) => "--variables" in at
          ? variables
          : Object.fromEntries(Object.entries(at).map(([key, inner]) => [key, put(inner)]));
        return put(found);
      })()`

/**
 * Chakra treats each of 600 custom properties as if it were a style that somebody wrote, which was half of what
 * making a system costs. Here it asks once where they stand, and only for values that name others what they are.
 * And it makes what goes into a page when that is first asked for: in another turn of the browser.
 * @param {string} source
 */
export default (source) => {
  if (!tokens.test(source) || !source.includes(all) || !given.test(source))
    throw new Error('Chakra makes a system otherwise now.')
  return source
    .replace(tokens, () => quickTokens)
    .replace(all, 'let written;')
    .replace(given, `\n    get _global() { return written ??= ${all.slice(16, -1)} },\n`)
}
