/** Light or dark as the device is set, now and whenever it changes. */
export function followColorMode(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    document.documentElement.classList.toggle('dark', dark.matches)
    document.documentElement.style.colorScheme = dark.matches ? 'dark' : 'light'
  }
  apply()
  dark.addEventListener('change', apply)
}
