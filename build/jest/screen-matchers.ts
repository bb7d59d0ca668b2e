import { configure } from '@testing-library/dom'
import '@testing-library/jest-dom'

// A busy machine is no failure: what a person would wait for may take its time.
configure({ asyncUtilTimeout: 60_000 })
