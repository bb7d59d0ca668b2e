import { configure } from '@testing-library/dom'
import '@testing-library/jest-dom'
// It clears the page after each test of every file that is run with the one that imports it.
import '@testing-library/react'

// A busy machine is no failure: what a person would wait for may take its time.
configure({ asyncUtilTimeout: 60_000 })
