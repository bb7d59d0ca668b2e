import { chakra } from '@chakra-ui/react'
import type { Ref } from 'react'

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
})
const Mark = chakra('input', {
  base: { width: '6', height: '6', flexShrink: 0, accentColor: 'brand.solid' },
})

type Props = { label: string; checked: boolean; change: (checked: boolean) => void }

/** A labelled checkbox; its whole row can be pressed. */
export function CheckField({ label, checked, change }: Props) {
  return (
    <Row>
      <Mark type="checkbox" checked={checked} onChange={(event) => change(event.target.checked)} />
      {label}
    </Row>
  )
}

type RadioProps = {
  label: string
  group: string
  chosen: boolean
  choose: () => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** One of several choices of a group; its whole row can be pressed. */
export function RadioField({ label, group, chosen, choose, ref }: RadioProps) {
  return (
    <Row>
      <Mark ref={ref} type="radio" name={group} checked={chosen} onChange={choose} />
      {label}
    </Row>
  )
}
