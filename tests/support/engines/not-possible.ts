/** A test that an engine's tool cannot run, by its full name or that of several, and why. */
export type NotPossible = { test: string | RegExp; why: string }

// What the others do not do.
const onlyOfChromium: NotPossible[] = [
  {
    test: 'who comes again after a release fetches of it only what is different',
    why: 'nothing else has compression dictionaries',
  },
]

// What both lack, because only the protocol of Chromium (CDP) has it.
const onlyByCdp: NotPossible[] = [
  {
    test: 'a message that arrives is shown by the service worker of the app',
    why: 'nothing else hands a message to a service worker',
  },
  {
    test: /.+: nothing sticks out, is cut, small or jumps, and axe finds nothing, whoever looks at it/,
    why: 'nothing else sets dark, forced colours and a language for a page that is open',
  },
  {
    test: /.+ is met by each person who can see it, each window and mode/,
    why: 'it counts the looks of the test above',
  },
  {
    test: /.+ comes at 400 kbit\/s, and by itself when the line was cut meanwhile and is back/,
    why: 'nothing else makes a line slow',
  },
  {
    test: /a first visit over a line that is cut after .+ says so, and is whole when the line is back/,
    why: 'nothing else makes a line slow',
  },
  {
    test: /nothing moves while answers and letters come late: .+/,
    why: 'only Chromium measures what moves (Layout Instability)',
  },
  {
    test: 'a page that is to be compared is drawn with its letters, however late they come',
    why: 'pictures are taken in Chromium: WebDriver puts no script before those of a page',
  },
  {
    test: 'in forced colours one sees where the knob of a switch stands',
    why: 'nothing else sets forced colours for a page that is open',
  },
  {
    test: /the item of a menu that the keyboard is at has a ring, with forced colours \w+/,
    why: 'nothing else sets forced colours for a page that is open',
  },
  {
    test: /\w+ is printed without navigation and buttons, dark on white/,
    why: 'nothing else prints to a file and shows a page as it is printed',
  },
  {
    test: 'the device above the boxes of a narrow schedule is not printed',
    why: 'nothing else prints to a file and shows a page as it is printed',
  },
  {
    test: 'an alarm that is due is black on white on paper',
    why: 'nothing else prints to a file and shows a page as it is printed',
  },
  {
    test: 'the app can be installed: its manifest is read, its icons are pictures, and it has a worker',
    why: 'nothing else tells what hinders an installation',
  },
]

const startedWithoutLine =
  /(without a line it starts with|a page that is loaded again without a line|what is saved without a line|when the line is back the whole person|who (opens a page|starts the app) without a line) .+/

const foreignScript =
  "WebDriver cannot answer in the place of Google's script, which comes by https"

const onlyNotByWebDriver: NotPossible[] = [
  { test: "Google's popup signs in without a password", why: foreignScript },
  { test: /a \w+ popup says Popup .+/, why: foreignScript },
  {
    test: "the provider's script is the only foreign one that may run, and only where one signs in",
    why: foreignScript,
  },
  {
    test: 'without a network a quiet banner says so, and goes with it',
    why: 'WebDriver cannot take a browser off the line',
  },
  {
    test: 'a page whose scripts did not come says so, and comes by itself when the line is back',
    why: 'WebDriver cannot take a browser off the line',
  },
  { test: startedWithoutLine, why: 'WebDriver cannot take a browser off the line' },
  {
    test: /who .+ over a bad line is told, loses nothing and goes on/,
    why: 'WebDriver cannot take a browser off the line',
  },
  {
    test: /nothing is left of a person .+/,
    why: 'WebDriver cannot take a browser off the line',
  },
  {
    test: 'what a policy blocks is seen on each page of a visitor, popups too',
    why: 'WebDriver tells nobody of a popup',
  },
  {
    test: 'what was shared with the app is asked for again when its dialog did not come',
    why: 'WebDriver cannot put a script before those of a page',
  },
  {
    test: 'who signs in and out does not wait for a database of the browser that never answers',
    why: 'WebDriver cannot put a script before those of a page',
  },
  {
    test: 'a dialog whose part did not come says so, and opens with the next press, as a menu does',
    why: 'WebDriver cannot put a script before those of a page',
  },
  {
    test: /dates and times are English in a .+ browser too/,
    why: 'WebKitGTK takes its language from those that the machine has, and has none but English here',
  },
  {
    test: 'a nickname of 50 letters takes two lines at 180 px and 112.5 % text',
    why: 'its window is at least 290 px wide',
  },
  {
    test: 'above the boxes of a narrow schedule the device leads to each of them',
    why: 'its window is at least 290 px wide',
  },
  {
    test: /what .+ has room for the longest names, at any time of the day/,
    why: 'WebDriver cannot set the clock of a page',
  },
  {
    test: 'no word of a day that is not known is broken beside the navigation',
    why: 'WebDriver cannot set the clock of a page',
  },
  {
    test: /.+ names all code that it is drawn with/,
    why: 'WebDriver cannot put a script before those of a page',
  },
  {
    test: /nothing is wrong with them at \d+ px, .+ %/,
    why: 'nothing else sets dark for a page that is open',
  },
  {
    test: 'where the host lets the camera read it, the code under the box is the Device ID',
    why: 'WebDriver cannot put a script before those of a page',
  },
  {
    test: 'after sign-in a card offers messages, and Not now is remembered',
    why: 'WebKitGTK has no push messages, so there is nothing to offer',
  },
  {
    test: 'the browser asks before a page with something typed is loaded again',
    why: 'WebKit answers the question itself while WebDriver drives it',
  },
  {
    test: /with motion no-preference a dialog takes .+ to close, and gives the focus back/,
    why: 'its setting for motion is read when it starts, and the tests want none',
  },
  {
    test: 'the tabs of a browser share one connection, and another takes it over',
    why: 'a proxy sees a request, and not which tab makes it',
  },
]

const stopsWorker =
  'BiDi takes a page off the line before its worker is asked for scripts; with a line that is cut it starts'

const onlyNotInFirefox: NotPossible[] = [
  {
    test: 'what a policy blocks is seen on each page of a visitor, popups too',
    why: 'its driver runs no script before those of a popup',
  },
  { test: startedWithoutLine, why: stopsWorker },
  {
    test: /nothing is left of a person (who signs out without a line|whose session is over|when somebody else signs in)/,
    why: stopsWorker,
  },
  {
    test: /with motion no-preference a dialog takes .+ to close, and gives the focus back/,
    why: 'its setting for motion is one for all pages, and the tests want none',
  },
]

/** Tests that are skipped in an engine: limits of what drives it, never differences of the app. */
export const notPossible: Record<'firefox' | 'webkit', NotPossible[]> = {
  firefox: [...onlyByCdp, ...onlyOfChromium, ...onlyNotInFirefox],
  webkit: [...onlyByCdp, ...onlyOfChromium, ...onlyNotByWebDriver],
}

/** Why a test is left out, if it is. */
export const whyNot = (listed: NotPossible[], name: string): string | undefined =>
  listed.find(({ test }) => new RegExp(`^(?:${patternOf(test)})$`).test(name))?.why

/** A name as a regular expression. */
export const patternOf = (test: string | RegExp): string =>
  typeof test === 'string' ? test.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&') : test.source
