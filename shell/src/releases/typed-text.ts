const fields = [
  'form textarea',
  'form input:not([type=password], [type=hidden], [type=checkbox], [type=radio], [type=button])',
].join(', ')

/** What stands in the forms of the page, one line for each field; never a password. */
export function typedText(page: ParentNode = document): string {
  const found = [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)]
  return found
    .filter(({ value, readOnly }) => value.trim() !== '' && !readOnly)
    .map((field) => `${nameOf(field)}: ${field.value}`)
    .join('\n')
}

function nameOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent
  return label?.trim() || field.name
}
