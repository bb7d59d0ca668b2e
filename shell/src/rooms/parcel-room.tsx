import type { Lifecycles } from '@pillbox/shared/contract'
import { Spinner } from '@pillbox/shared/ui'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { skip } from 'rxjs'
import { parcelProps } from './parcel-props'
import { runParcel } from './running-parcel'
import { useParcelNavigation } from './use-parcel-navigation'

type State = { is: 'mounting' } | { is: 'mounted' } | { is: 'failed'; error: unknown }
type Props = { name: string; lifecycles: Lifecycles }

/** Gives what a remote exposes as its lifecycles as a room. */
export function parcelRoom(
  name: string,
  uniqueName: string,
  exposed: unknown,
): { Room: ComponentType } {
  const lifecycles = exposed as Lifecycles | null
  if (typeof lifecycles?.mount !== 'function' || typeof lifecycles.unmount !== 'function')
    throw new Error(`${uniqueName} exposes no lifecycles.`)
  return { Room: () => <ParcelPlace name={name} lifecycles={lifecycles} /> }
}

/** Where a parcel draws. Throws what makes the parcel fail, as a component does. */
function ParcelPlace({ name, lifecycles }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const navigation = useParcelNavigation()
  const [state, setState] = useState<State>({ is: 'mounting' })

  useEffect(() => {
    const domElement = document.createElement('div')
    place.current!.append(domElement)
    const failed = (error: unknown) => setState({ is: 'failed', error })
    const props = parcelProps({ name, domElement, navigation, failed })
    const parcel = runParcel(lifecycles, props, () => setState({ is: 'mounted' }))
    const moves = navigation.location$.pipe(skip(1)).subscribe(parcel.moved)
    return () => {
      moves.unsubscribe()
      parcel.end()
      props.busy(false)
    }
  }, [name, lifecycles, navigation])

  if (state.is === 'failed') throw state.error
  return (
    <>
      {state.is === 'mounting' && <Spinner />}
      <div ref={place} />
    </>
  )
}
