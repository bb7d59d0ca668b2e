/** Stands for a picture, a font or a style sheet in tests: its address. */
export default '/asset'
