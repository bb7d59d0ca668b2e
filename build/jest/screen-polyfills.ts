class NeverResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.ResizeObserver ??= NeverResizes

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})

// As Chromium since 156: who gives it back from an effect gives React a promise to clean up with.
const scrolled = () => Promise.resolve() as unknown as undefined
window.scrollTo = scrolled
window.scrollBy = scrolled
Element.prototype.scrollTo ??= scrolled
Element.prototype.scrollIntoView ??= scrolled

// As the host's page says it.
document.documentElement.lang = 'en'

// A person presses what was painted: a frame is never later here than the next step of a test.
const { setTimeout: later, clearTimeout: never } = window
window.requestAnimationFrame = (frame) => later(() => frame(performance.now()))
window.cancelAnimationFrame = (id) => never(id)
