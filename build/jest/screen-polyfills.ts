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

window.scrollTo = () => {}
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

// As the host's page says it.
document.documentElement.lang = 'en'
