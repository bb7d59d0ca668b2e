import type { Lifecycles, ParcelProps, Stream } from '@pillbox/shared/contract'
import { languageOfWords, spoken, type Language } from '@pillbox/shared/language'
import { Router } from '@pillbox/shared/router'
import { AppProvider, takeLetters } from '@pillbox/shared/ui'
import * as React from 'react'
import { useCallback, useEffect, useMemo, useSyncExternalStore, type ComponentType } from 'react'
import * as ReactDOMClient from 'react-dom/client'
import singleSpaReact from 'single-spa-react'

// Its own types say less than what it does.
const lifecyclesOf = singleSpaReact as unknown as (options: {
  React: typeof React
  ReactDOMClient: typeof ReactDOMClient
  loadRootComponent: () => Promise<ComponentType<ParcelProps>>
  errorBoundary: (error: unknown, info: unknown, props: ParcelProps) => React.ReactElement
}) => Required<Lifecycles>

/**
 * Makes a room of ours mountable by single-spa: a React root of its own under the page's theme, and
 * a router that follows the host's. A room that throws while it draws is reported as failed.
 * @param load gives the room when it is about to be mounted for the first time
 */
export function roomLifecycles(
  load: () => Promise<{ Room: ComponentType; text?: object }>,
): Required<Lifecycles> {
  return lifecyclesOf({
    React,
    ReactDOMClient,
    loadRootComponent: async () => {
      const [{ Room, text }] = await Promise.all([load(), takeLetters()])
      await spoken()
      return standingAlone(Room, languageOfWords(text))
    },
    errorBoundary: (error, _info, { failed }) => <Failed error={error} failed={failed} />,
  })
}

/** A room with what it finds around itself where the shell draws it as a component. */
function standingAlone(Room: ComponentType, language: Language): ComponentType<ParcelProps> {
  return function StandingAlone({ navigation, look }) {
    const location = useStream(navigation.location$)
    const navigator = useMemo(() => navigatorOf(navigation), [navigation])
    return (
      <AppProvider nonce={look.nonce}>
        <Router location={location} navigator={navigator}>
          <div lang={language}>
            <Room />
          </div>
        </Router>
      </AppProvider>
    )
  }
}

function useStream<Value>(stream: Stream<Value>): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = stream.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [stream],
  )
  return useSyncExternalStore(subscribe, () => stream.value)
}

type Target = string | { pathname?: string; search?: string; hash?: string }

const pathOf = (to: Target) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

function navigatorOf({ push, replace, go }: ParcelProps['navigation']) {
  return {
    createHref: pathOf,
    push: (to: Target) => push(pathOf(to)),
    replace: (to: Target) => replace(pathOf(to)),
    go,
  }
}

function Failed({ error, failed }: { error: unknown; failed: ParcelProps['failed'] }) {
  useEffect(() => failed(error), [error, failed])
  return null
}
