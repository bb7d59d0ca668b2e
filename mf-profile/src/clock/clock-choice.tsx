import { api } from '@pillbox/shared/client'
import { clocks } from '@pillbox/shared/domain'
import { dispatch, useClock } from '@pillbox/shared/session'
import { Box, FieldGroup, RadioField, Text } from '@pillbox/shared/ui'
import { text } from '../text'
import { useChoice } from '../use-choice'

/** How the person reads times of day, on every screen and wherever they sign in. */
export function ClockChoice() {
  const chosen = useClock()
  const choose = useChoice({
    present: chosen,
    show: (clock) => dispatch({ type: 'CHANGE_CLOCK', clock }),
    keep: (clock) => api.preferences({ clock }),
  })
  return (
    <Box padding="5" layerStyle="panel">
      <FieldGroup role="radiogroup" title={text.clock}>
        {clocks.map((clock) => (
          <RadioField
            key={clock}
            label={text.clocks[clock]}
            group="clock"
            chosen={clock === chosen}
            choose={() => choose(clock)}
          />
        ))}
      </FieldGroup>
      <Text color="fg.muted">{text.clockHint}</Text>
    </Box>
  )
}
