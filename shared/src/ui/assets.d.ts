declare module '@fontsource*' {
  const url: string
  export default url
}
declare module '*.css' {
  const rules: string
  export default rules
}
