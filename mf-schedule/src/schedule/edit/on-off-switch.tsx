import { Box } from '@pillbox/shared/ui'
import { text } from '../../text'

type Props = { label: string; isOn: boolean; turn: (isOn: boolean) => void }

const knob = {
  content: '""',
  display: 'block',
  boxSize: '5',
  borderRadius: 'full',
  background: 'fg.muted',
  transition: 'translate 0.15s',
  // A background is painted over there, a line is not.
  _highContrast: { border: '10px solid ButtonText' },
}

/** A switch with its state in words; its whole row can be pressed. */
export function OnOffSwitch({ label, isOn, turn }: Props) {
  return (
    <Box asChild display="flex" alignItems="center" gap="2" minHeight="12" cursor="pointer">
      <label>
        <Box
          asChild
          appearance="none"
          width="12"
          height="7"
          padding="3px"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="full"
          background="bg.subtle"
          _before={knob}
          _checked={{
            background: 'brand.solid',
            _before: { background: 'brand.contrast', translate: '1.25rem 0' },
          }}
        >
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says it itself
            role="switch"
            aria-label={label}
            checked={isOn}
            onChange={(event) => turn(event.target.checked)}
          />
        </Box>
        <Box as="span" minWidth="8">
          {isOn ? text.isOn : text.isOff}
        </Box>
      </label>
    </Box>
  )
}
