import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from '../router/index'
import { takeToasts } from '../ui/bring-toasts'
import { AppProvider, Toaster } from '../ui/index'
import * as toastWindow from '../ui/toast-window'

/** Draws a screen as the shell would: at an address, with theme and messages. Gives the person's hands. */
export function renderScreen(
  screen: ReactNode,
  { at = '/' }: { at?: string } = {},
): RenderResult & { user: UserEvent } {
  // As on a page at rest.
  takeToasts(toastWindow)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppProvider>
      <MemoryRouter initialEntries={[at]}>
        {children}
        <Toaster />
      </MemoryRouter>
    </AppProvider>
  )
  const drawn = render(screen, { wrapper })
  return { user: userEvent.setup(), ...drawn }
}
