const made = 'toLucideIconData(iconDataOrName, iconNode, aliases)'

/** Draws an icon of lucide as it does where nothing is set for all icons of an app. */
const small = `
import { createElement, forwardRef } from 'react'
const isNamed = (attributes) =>
  Object.keys(attributes).some((name) => /^(aria-.*|role|title)$/.test(name) && attributes[name] != null)
export default ({ name, aliases = [], node, size: grid }) => {
  const classes = ['lucide', ...[name, ...aliases].map((each) => 'lucide-' + each)]
  return forwardRef(({ color, size, width, height, strokeWidth, className, children, ...more }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: width ?? size ?? 24,
        height: height ?? size ?? 24,
        viewBox: '0 0 ' + grid + ' ' + grid,
        fill: 'none',
        stroke: color || 'currentColor',
        strokeWidth: strokeWidth ?? 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...new Set([...classes, ...(className || '').split(/\\s+/)])].filter(Boolean).join(' '),
        ...(children || isNamed(more) ? {} : { 'aria-hidden': 'true' }),
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
 * @param {string} source
 */
export default (source) => {
  if (!source.includes(made)) throw new Error('lucide makes its icons otherwise now.')
  return small
}
