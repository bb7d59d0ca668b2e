import { api } from '@pillbox/shared/client'
import { contrasts, textSizes, usualLook, type LookChoice as Look } from '@pillbox/shared/domain'
import { dispatch, useSession } from '@pillbox/shared/session'
import { FieldGroup, RadioField, Stack, Text } from '@pillbox/shared/ui'
import { text } from '../text'
import { useChoice } from '../use-choice'

const show = (look: Look) => dispatch({ type: 'CHANGE_LOOK', look })

/** How large letters are and how strong colours, on every page and wherever the person signs in. */
export function LookChoice() {
  const textSize = useSession(({ user }) => user?.textSize ?? usualLook.textSize)
  const contrast = useSession(({ user }) => user?.contrast ?? usualLook.contrast)
  const chooseSize = useChoice({
    present: textSize,
    show: (chosen) => show({ textSize: chosen }),
    keep: (chosen) => api.preferences({ textSize: chosen }),
  })
  const chooseContrast = useChoice({
    present: contrast,
    show: (chosen) => show({ contrast: chosen }),
    keep: (chosen) => api.preferences({ contrast: chosen }),
  })
  return (
    <Stack gap="4" padding="5" layerStyle="panel">
      <FieldGroup role="radiogroup" title={text.textSize}>
        {textSizes.map((each) => (
          <RadioField
            key={each}
            label={text.textSizes[each]}
            group="text size"
            chosen={each === textSize}
            choose={() => chooseSize(each)}
          />
        ))}
      </FieldGroup>
      <FieldGroup role="radiogroup" title={text.contrast}>
        {contrasts.map((each) => (
          <RadioField
            key={each}
            label={text.contrasts[each]}
            group="contrast"
            chosen={each === contrast}
            choose={() => chooseContrast(each)}
          />
        ))}
      </FieldGroup>
      <Text color="fg.muted">{text.lookHint}</Text>
    </Stack>
  )
}
