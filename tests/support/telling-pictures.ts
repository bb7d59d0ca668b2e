import { lives, type Life } from './lives'
import { at, place, type Screen } from './screens/screen'
import { screens } from './screens'

/** One of the pictures that the documents show. */
export type TellingPicture = {
  file: string
  life: Life
  screen: Screen
  width: number
  colorScheme?: 'dark'
  language?: 'hi' | 'bn'
}

function lifeOf(who: string): Life {
  const life = lives.find((each) => each.who === who)
  if (!life) throw new Error(`Nobody is "${who}".`)
  return life
}

function screenOf(name: string): Screen {
  const screen = screens.find((each) => each.name === name)
  if (!screen) throw new Error(`No screen is "${name}".`)
  return screen
}

/** A page in another language, whose words the walk's screens do not wait for. */
const inAnother = (path: (life: Life) => string): Screen => ({
  name: 'in another language',
  isFor: () => true,
  open: (page, life) => at(page, path(life), /./),
})

const owner = lifeOf('full owner')
const carer = lifeOf('carer')

/** The twelve pictures that tell most, of a phone and of a wide window. */
export const tellingPictures: TellingPicture[] = [
  { file: 'home-360', life: owner, screen: screenOf('my devices'), width: 360 },
  { file: 'home-of-a-carer-1280', life: carer, screen: screenOf('my devices'), width: 1280 },
  {
    file: 'first-steps-360',
    life: lifeOf('new account'),
    screen: screenOf('my devices'),
    width: 360,
  },
  { file: 'dashboard-360', life: owner, screen: screenOf('dashboard'), width: 360 },
  { file: 'dashboard-1280', life: owner, screen: screenOf('dashboard'), width: 1280 },
  {
    file: 'dashboard-dark-1280',
    life: owner,
    screen: screenOf('dashboard'),
    width: 1280,
    colorScheme: 'dark',
  },
  {
    file: 'dashboard-in-hindi-360',
    life: owner,
    screen: inAnother((life) => place(life, 'dashboard')),
    width: 360,
    language: 'hi',
  },
  { file: 'schedule-360', life: owner, screen: screenOf('schedule'), width: 360 },
  { file: 'schedule-1280', life: owner, screen: screenOf('schedule'), width: 1280 },
  { file: 'new-pill-360', life: owner, screen: screenOf('edit schedule: new pill'), width: 360 },
  {
    file: 'sheet-for-the-doctor-in-hindi-1280',
    life: owner,
    screen: inAnother((life) => place(life, 'sheet')),
    width: 1280,
    language: 'hi',
  },
  {
    file: 'schedule-in-bengali-1280',
    life: owner,
    screen: inAnother((life) => place(life, 'schedule')),
    width: 1280,
    language: 'bn',
  },
]
