import { renderScreen } from '@pillbox/shared/testing'
import { screen, within } from '@testing-library/react'
import { LanguageChoice } from './language-choice'
import { chosenLanguage, keptLanguage } from './page-language'

test('before signing in one chooses a language in its own script, and the page comes in it', async () => {
  const reload = jest.fn()
  const { user } = renderScreen(<LanguageChoice reload={reload} />)
  const choice = within(screen.getByRole('group', { name: 'Language' }))

  await user.click(choice.getByRole('button', { name: 'বাংলা' }))

  expect(reload).toHaveBeenCalledTimes(1)
  expect([keptLanguage(), chosenLanguage()]).toEqual(['bn', 'bn'])
  expect(choice.getByRole('button', { name: 'English', pressed: true })).toBeVisible()
})

test('the language of the page is kept as chosen too, and the page stays as it is', async () => {
  sessionStorage.clear()
  const reload = jest.fn()
  const { user } = renderScreen(<LanguageChoice reload={reload} />)

  await user.click(screen.getByRole('button', { name: 'English' }))

  expect([keptLanguage(), chosenLanguage()]).toEqual(['en', 'en'])
  expect(reload).not.toHaveBeenCalled()
})
