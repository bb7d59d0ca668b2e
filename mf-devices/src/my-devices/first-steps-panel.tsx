import { putOffMessages } from '@pillbox/shared/client'
import { digits } from '@pillbox/shared/language'
import {
  Box,
  Button,
  Grid,
  Heading,
  HStack,
  LinkButton,
  Stack,
  Text,
  ToneSign,
  useFocusAfterwards,
} from '@pillbox/shared/ui'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { text } from '../text'
import { EmptyPicture } from './empty-box'
import { nextOf, stepNames, type StepName, type StepState } from './steps'
import type { FirstSteps } from './use-first-steps'

/** On a phone a button is as wide as the panel. */
const asWide = { width: { base: 'full', md: 'auto' } } as const

type Props = {
  of: FirstSteps
  /** The device that the steps lead to, once there is one. */
  deviceId: string | undefined
  add: () => void
}

/** What to do on the first day, one thing after the other. */
export function FirstStepsPanel({ of: { steps, close }, deviceId, add }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useFocusAfterwards(panel)
  const next = nextOf(steps)

  function skipMessages() {
    putOffMessages()
    close()
  }

  return (
    <Box
      as="section"
      ref={panel}
      aria-label={text.firstSteps}
      maxWidth="46rem"
      padding="5"
      layerStyle="panel"
    >
      <Stack gap="4">
        <HStack justify="space-between" flexWrap="wrap" columnGap="2">
          <Heading as="h2" fontSize="xl">
            {text.firstSteps}
          </Heading>
          <Button variant="ghost" aria-label={text.closeFirstSteps} onClick={close}>
            <X aria-hidden />
            {text.close}
          </Button>
        </HStack>
        <HStack gap="8" rowGap="4" align="start" flexWrap="wrap">
          {deviceId === undefined && <EmptyPicture width="clamp(8.5rem, 22vw, 15rem)" />}
          <Stack gap="4" flex="1 1 16rem" minWidth="0">
            <Stack as="ol" role="list" gap="4">
              {stepNames.map((name, index) => (
                <Step
                  key={name}
                  name={name}
                  number={index + 1}
                  state={steps[name]}
                  isNext={name === next}
                />
              ))}
            </Stack>
            {next === undefined ? (
              <Text fontWeight="semibold">{text.allStepsDone}</Text>
            ) : (
              <HStack gap="3" flexWrap="wrap">
                <Way name={next} deviceId={deviceId} add={add} />
                {next === 'messages' && (
                  <Button size="xl" variant="ghost" {...asWide} onClick={skipMessages}>
                    {text.skipMessages}
                  </Button>
                )}
              </HStack>
            )}
          </Stack>
        </HStack>
      </Stack>
    </Box>
  )
}

type StepProps = { name: StepName; number: number; state: StepState; isNext: boolean }

function Step({ name, number, state, isNext }: StepProps) {
  const { title, about } = text.steps[name]
  return (
    <Grid
      as="li"
      templateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      alignItems="center"
      {...(isNext && { 'aria-current': 'step' as const })}
    >
      {state === 'open' ? (
        <Number isNext={isNext}>{number}</Number>
      ) : (
        <ToneSign tone={state === 'done' ? 'taken' : 'plain'} />
      )}
      <Box minWidth="0">
        <HStack columnGap="3" flexWrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {title}
          </Text>
          {state !== 'open' && (
            <Text color={state === 'done' ? 'taken.fg' : 'fg.muted'}>{text.stepIs[state]}</Text>
          )}
        </HStack>
        <Text color="fg.muted" fontSize="md" lineHeight="1.35">
          {about}
        </Text>
      </Box>
    </Grid>
  )
}

/** As large as the sign that takes its place. */
function Number({ isNext, children }: { isNext: boolean; children: number }) {
  return (
    <Box
      aria-hidden
      display="grid"
      placeItems="center"
      width="1.72em"
      height="1.72em"
      borderRadius="l1"
      fontWeight="bold"
      background={isNext ? 'brand.solid' : 'bg.subtle'}
      color={isNext ? 'brand.contrast' : 'fg.muted'}
    >
      {digits(children)}
    </Box>
  )
}

type WayProps = { name: StepName; deviceId: string | undefined; add: () => void }

/** Where a step is done. */
function Way({ name, deviceId = '', add }: WayProps) {
  const { title } = text.steps[name]
  if (name === 'add')
    return (
      <Button size="xl" {...asWide} onClick={add}>
        <Plus aria-hidden />
        {title}
      </Button>
    )
  const device = `/device/${encodeURIComponent(deviceId)}`
  const pages = {
    fill: `${device}/schedule`,
    invite: `${device}/network`,
    messages: '/profile#messages',
  }
  return (
    <LinkButton to={pages[name]} {...asWide}>
      {title}
    </LinkButton>
  )
}
