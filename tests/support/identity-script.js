// @ts-nocheck: it stands in for a script of Google, in the words of that.
// Stands in for https://apis.google.com/js/api.js, which tests cannot reach: the part of it that the
// provider's SDK and the emulator's helper frame talk through.
;(() => {
  const answers = new Map()
  const handlers = new Map()
  const registered = new Map()
  let sent = 0

  addEventListener('message', async ({ data, source }) => {
    if (data?.between !== 'frames') return
    const { id, name, body, result } = data
    if (name === undefined) {
      try {
        answers.get(id)?.([result])
      } catch {
        // The SDK's callback throws `internal-error` even after it was content; the real script is deaf to it.
      }
      return
    }
    const answer = await (await handlerOf(name))(body)
    source.postMessage({ between: 'frames', id, result: answer }, '*')
  })

  // A message may come before somebody listens to it.
  const handlerOf = (name) =>
    handlers.get(name) ??
    new Promise((found) => registered.set(name, [...(registered.get(name) ?? []), found]))

  const register = (name, handler) => {
    handlers.set(name, handler)
    for (const found of registered.get(name) ?? []) found(handler)
  }

  const linkTo = (peer, loaded) => ({
    register,
    restyle: () => Promise.resolve([]),
    ping: (heard) => loaded.then(() => heard([])),
    async send(name, body, answered) {
      await loaded
      const id = `${location.pathname} ${++sent}`
      answers.set(id, answered ?? (() => {}))
      peer().postMessage({ between: 'frames', id, name, body }, '*')
    },
  })

  const context = {
    getParentIframe: () => linkTo(() => parent, Promise.resolve()),
    open({ url }, opened) {
      const frame = document.createElement('iframe')
      frame.hidden = true
      frame.src = url
      const loaded = new Promise((done) => frame.addEventListener('load', done))
      document.body.append(frame)
      return Promise.resolve(opened(linkTo(() => frame.contentWindow, loaded)))
    },
  }

  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  }
  const ready = new URL(document.currentScript.src).searchParams.get('onload')
  const loaded = ready ? window[ready] : window.gapi_onload
  loaded?.()
})()
