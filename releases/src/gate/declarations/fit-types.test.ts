import type { Bundle } from '../../release/bundle'
import type { Finding } from '../../codes'
import { aMountingShell, aRemote, aTypedRemote } from '../../testing/a-bundle'
import { gateAgainst } from '../gate'

// TypeScript is loaded by the first of these.
const beside = (remote: Bundle, shell = aMountingShell('1.0.0')) => gateAgainst(shell, [remote])
const saying = (declaration: string) => aTypedRemote('mf-one', '1.0.0', declaration)
const sentences = (findings: Finding[]) => findings.map(({ code, message }) => `${code} ${message}`)

test.each([
  ['a function', 'export declare function Room(): import("react").JSX.Element;'],
  ['a function with optional props', 'export declare const Room: (p: { a?: 1 }) => null;'],
  [
    'a class',
    'import { Component } from "react"; export declare class Room extends Component<{}> {}',
  ],
  ['one that needs nothing of a package', 'export declare const Room: (p: {}) => string;'],
])('%s is a component that fits', async (_what, declaration) => {
  expect(await beside(saying(declaration))).toEqual([])
})

test.each([
  ['no Room', 'export declare function Romo(): null;', 'Room is missing'],
  ['no exports at all', 'declare function Room(): null;', 'Room is missing'],
  ['a Room that is a text', 'export declare const Room = "x";', 'Room is "x", the shell takes'],
  [
    'a Room with props the shell does not give',
    'export declare function Room(p: { deviceId: string }): null;',
    'Room is (p: { deviceId: string; }) => null, the shell takes ComponentType',
  ],
  ['a Room of no known type', 'export declare const Room: any;', 'write it down'],
  [
    'a Room of a type that is not in the release',
    'import { P } from "elsewhere"; export declare const Room: P;',
    'write it down',
  ],
])('%s is refused', async (_what, declaration, sentence) => {
  const [finding, ...more] = await beside(saying(declaration))

  expect(finding).toMatchObject({ code: 'REL-115', message: expect.stringContaining(sentence) })
  expect(more).toEqual([])
})

test('a module without types is refused where types are asked for', async () => {
  expect(sentences(await beside(aRemote('mf-one', '1.0.0')))).toEqual([
    'REL-114 mf-one 1.0.0: exposes ./room without its types; build it again, for production',
  ])
})

test('a shell that does not say what it takes is found out', async () => {
  const mute = aMountingShell('1.0.0', {}, 'export type Other = {}')
  const vague = aMountingShell('1.0.0', {}, 'export type Exposed = { Room: Unknown }')
  const fine = saying('export declare const Room: () => null;')

  expect(sentences(await beside(fine, mute))).toEqual([
    expect.stringContaining('Exposed is not in the declaration of the shell'),
  ])
  expect(sentences(await beside(fine, vague))).toEqual([
    expect.stringContaining('Room has no known type in the shell'),
  ])
})

const lifecycles = `type Lifecycle = (props: { domElement: HTMLElement }) => Promise<unknown>
export type Exposed = { bootstrap?: Lifecycle; mount: Lifecycle; unmount: Lifecycle }
`
const aParcelShell = () =>
  aMountingShell('1.0.0', { mounts: { './lifecycles': { types: 'types/room.d.ts' } } }, lifecycles)

function aParcel(declaration: string): Bundle {
  const exposes = { './lifecycles': { types: 'types/room.d.ts' } }
  const bundle = aTypedRemote('mf-one', '1.0.0', declaration, {
    exposes,
    mount: 'parcel',
    shared: [],
  })
  return bundle
}

test.each([
  [
    'a lifecycle that is missing',
    'export declare const mount: () => Promise<void>;',
    'unmount is missing',
  ],
  [
    'a lifecycle that promises nothing',
    'export declare function mount(): void; export declare function unmount(): Promise<void>;',
    'mount is () => void, the shell takes Lifecycle',
  ],
  [
    'a lifecycle that wants more than the shell gives',
    'export declare function mount(p: { store: {} }): Promise<void>; export declare function unmount(): Promise<void>;',
    'mount is (p: { store: {}; }) => Promise<void>, the shell takes Lifecycle',
  ],
])('%s is refused', async (_what, declaration, sentence) => {
  const refused = (await beside(aParcel(declaration), aParcelShell())).filter(
    ({ code }) => code === 'REL-115',
  )

  expect(sentences(refused)).toEqual([expect.stringContaining(sentence)])
})

test('types that name what no script holds are refused', async () => {
  const claims =
    'export declare const mount: () => Promise<void>; export declare const unmount: typeof mount;'
  const refused = await beside(aParcel(claims), aParcelShell())

  expect(sentences(refused)).toEqual([
    expect.stringContaining('no script holds mount'),
    expect.stringContaining('no script holds unmount'),
  ])
})
