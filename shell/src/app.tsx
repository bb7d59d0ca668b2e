import { AppProvider, Toaster } from '@pillbox/shared/ui'
import { BrowserRouter } from '@pillbox/shared/router'
import { Boundary } from './boundary'
import type { Frame } from './drawing'
import { FrameFailure, reportFrame } from './frame-failure'
import { Later } from './later'
import { Page } from './pages/page'

type Props = {
  nonce: string
  /** Without one only the look is made, before there is anything that has it. */
  frame?: Frame
}

/** The whole app: the frame, and in it the page at the present address. */
export function App({ nonce, frame: Frame }: Props) {
  return (
    <Boundary caught={reportFrame} failed={() => <FrameFailure />}>
      <AppProvider nonce={nonce}>
        {Frame && (
          <>
            <BrowserRouter>
              <Later />
              <Frame>
                <Page />
              </Frame>
            </BrowserRouter>
            <Toaster />
          </>
        )}
      </AppProvider>
    </Boundary>
  )
}
