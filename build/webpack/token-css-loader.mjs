const made =
  /css\(\s*serialize\(\{\s*\[selector\]: isAtRule \? \{ \[cssVarsRoot\]: varsObj \} : varsObj\s*\}\)\s*\)/

const quick = `(() => {
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
 * @param {string} source
 */
export default (source) => {
  if (!made.test(source)) throw new Error('Chakra writes the custom properties otherwise now.')
  return source.replace(made, () => quick)
}
