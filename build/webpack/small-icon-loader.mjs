const made = 'toLucideIconData(iconDataOrName, iconNode, aliases)'

/** An icon of lucide as it is drawn here: at one width of line, without what an app may set for all its icons. */
const small = `
import { createElement, forwardRef } from 'react'
const says = (attributes) =>
  Object.keys(attributes).some((name) => /^(aria-.*|role|title)$/.test(name) && attributes[name] != null)
export default ({ name, aliases = [], node, size: side }) => {
  const own = ['lucide', ...[name, ...aliases].map((each) => 'lucide-' + each)]
  return forwardRef(({ color, size, width, height, strokeWidth, className, children, ...more }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: width ?? size ?? 24,
        height: height ?? size ?? 24,
        viewBox: '0 0 ' + side + ' ' + side,
        fill: 'none',
        stroke: color ?? 'currentColor',
        strokeWidth: strokeWidth ?? 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...new Set([...own, ...(className ?? '').split(/\\s+/)])].join(' ').trim(),
        ...(children || says(more) ? {} : { 'aria-hidden': 'true' }),
        ...more,
      },
      ...node.map((part) => createElement(part[0], part[1])),
      children,
    ),
  )
}
`

/**
 * What draws an icon of lucide is 3 kB, and each remote that has one brings it.
 * Another version of lucide, which may describe icons otherwise, draws its own.
 * @param {string} source
 */
export default (source) => (source.includes(made) ? small : source)
