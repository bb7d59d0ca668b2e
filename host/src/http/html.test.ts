import { html } from './html'

test('what people wrote is shown, and never becomes markup', () => {
  const reason = `<img src=x onerror="alert('1')"> & more`

  expect(html`<p title="${reason}">${reason}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more">' +
      '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more</p>',
  )
})

test('markup in markup stays, lists are joined, and what is not there is left out', () => {
  const items = ['a', 'b'].map((text) => html`<li>${text}</li>`)

  expect(html`${items}${false}${undefined}${0}`.markup).toBe('<li>a</li><li>b</li>0')
})
