/** Says of a script's address what is to stand in its place; throws when it may not be asked for. */
type Judge = (script: Element, address: string) => string

type Method<This> = (this: This, ...given: never[]) => unknown

const isScript = (element: Element | null): element is Element => element?.localName === 'script'

/** Is this the attribute by which this script, of HTML or of SVG, is fetched? */
function isAddress(element: Element | null, attribute: string): element is Element {
  return isScript(element) && /(^|:)(src|href)$/i.test(attribute)
}

/** Puts a method around that of a prototype; `around` gets the object and what it does otherwise. */
export function wrap<This extends object>(
  prototype: This,
  name: string,
  around: (native: Method<This>) => Method<This>,
): void {
  const { value } = Object.getOwnPropertyDescriptor(prototype, name)!
  const replaced = { value: around(value as Method<This>), configurable: false, writable: false }
  Object.defineProperty(prototype, name, { ...replaced, enumerable: true })
}

/**
 * Stands before every other way than `script.src = ...` by which the address of a script is set, for
 * browsers that do not stand there themselves by Trusted Types.
 */
export function guardScriptAttributes(judge: Judge, trust: (address: string) => string): void {
  guardMethods(judge, trust)
  guardNodes(judge)
  guardMarkup(judge)
  guardSvg()
}

function guardMethods(judge: Judge, trust: (address: string) => string): void {
  wrap(Element.prototype, 'setAttribute', (native) => {
    return function (this: Element, name: string, value: unknown) {
      // Of all that is set, hundreds on a page, scripts have a handful.
      if (!isScript(this)) return native.call(this, name as never, value as never)
      // Read once: what says another name the second time is not judged by the first.
      const at = String(name)
      const judged = isAddress(this, at) ? trust(judge(this, String(value))) : value
      Reflect.apply(native, this, [at, judged])
    }
  })
  wrap(Element.prototype, 'setAttributeNS', (native) => {
    return function (this: Element, space: string | null, name: string, value: unknown) {
      const at = String(name)
      const judged = isAddress(this, at) ? trust(judge(this, String(value))) : value
      Reflect.apply(native, this, [space, at, judged])
    }
  })
}

/** A script of SVG can have no hash, so nobody needs its address. */
function guardSvg(): void {
  if (!('SVGScriptElement' in window)) return
  const refused = () => {
    throw new TypeError('A script of SVG can have no hash.')
  }
  Object.defineProperty(SVGScriptElement.prototype, 'href', { get: refused, configurable: false })
}

function guardNodes(judge: Judge): void {
  for (const name of ['setAttributeNode', 'setAttributeNodeNS'])
    wrap(Element.prototype, name, (native) => {
      return function (this: Element, node: Attr) {
        if (isAddress(this, node.name)) judge(this, node.value)
        return Reflect.apply(native, this, [node])
      }
    })
  // Whose list it is can not be seen; nobody sets an address so.
  for (const name of ['setNamedItem', 'setNamedItemNS'])
    wrap(NamedNodeMap.prototype, name, (native) => {
      return function (this: NamedNodeMap, node: Attr) {
        if (/(^|:)(src|href)$/i.test(node.name)) throw new TypeError(`${node.name} is set by name.`)
        return Reflect.apply(native, this, [node])
      }
    })
  for (const name of ['value', 'nodeValue', 'textContent']) guardValue(name, judge)
}

function guardValue(name: string, judge: Judge): void {
  const owner = name === 'value' ? Attr.prototype : Node.prototype
  const native = Object.getOwnPropertyDescriptor(owner, name)!
  Object.defineProperty(Attr.prototype, name, {
    ...native,
    configurable: false,
    set(this: Attr, value: unknown) {
      if (isAddress(this.ownerElement, this.name)) judge(this.ownerElement, String(value))
      native.set!.call(this, value)
    },
  })
}

/** Scripts of other markup never run. */
function guardMarkup(judge: Judge): void {
  wrap(Range.prototype, 'createContextualFragment', (native) => {
    return function (this: Range, markup: string) {
      const fragment = Reflect.apply(native, this, [markup]) as DocumentFragment
      for (const script of fragment.querySelectorAll('script'))
        for (const { name, value } of [...script.attributes])
          if (isAddress(script, name)) judge(script, value)
      return fragment
    }
  })
}
