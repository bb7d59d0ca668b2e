import { profileMessages, profileProblem, profileProblems, type Profile } from './profile'

const today = '2026-11-20'
const empty: Profile = {
  displayName: 'Asha Sharma',
  gender: null,
  dob: null,
  phoneNumber: null,
  ABHANumber: null,
}
const problem = (change: Partial<Profile>) => profileProblem({ ...empty, ...change }, today)

test('only the name is required', () => {
  expect(problem({})).toBeUndefined()
  expect(problem({ displayName: '  ' })).toBe('Name is required')
  expect(problem({ displayName: '\u200b\u200b' })).toBe('Name is required')
  expect(problem({ displayName: 'n'.repeat(101) })).toBe(profileMessages.nameTooLong)
  expect(problem({ displayName: 'As\u0085ha' })).toBe(profileMessages.nameInvisible)
})

test.each(['Male', 'Female', 'Others'])('%s is a gender', (gender) => {
  expect(problem({ gender })).toBeUndefined()
})

test.each(['male', '', 'Other'])('%j is no gender', (gender) => {
  expect(problem({ gender })).toBe(profileMessages.gender)
})

test.each(['1900-01-01', '2000-02-29', '2026-11-20'])('%s is a date of birth', (dob) => {
  expect(problem({ dob })).toBeUndefined()
})

test.each(['1899-12-31', '2026-11-21', '2001-02-29', '2000-13-01', '', '01/01/2000', '946684800'])(
  '%j is refused: between 01/01/1900 and today',
  (dob) => {
    expect(problem({ dob })).toBe('Date of Birth must be between 01/01/1900 and today.')
  },
)

test('a mobile number has 4 to 15 digits', () => {
  expect(problem({ phoneNumber: '+917012345678' })).toBeUndefined()
  for (const phoneNumber of ['123', '1'.repeat(16), '+1 (702) 123-4567', 'abcd', '+']) {
    expect(problem({ phoneNumber })).toBe(profileMessages.phone)
  }
})

test('an ABHA number has 14 digits, with or without its dashes', () => {
  expect(problem({ ABHANumber: '91000000000125' })).toBeUndefined()
  expect(problem({ ABHANumber: '91-0000-0000-0125' })).toBeUndefined()
  for (const ABHANumber of ['9100000000012', '910000000001255', '91-00000000-0125', 'x'.repeat(14)])
    expect(problem({ ABHANumber })).toBe(profileMessages.abha)
})

test('each field is told what is wrong with it', () => {
  const wrong = { ...empty, displayName: '', dob: '1899-12-31', ABHANumber: '1' }

  expect(profileProblems(wrong, today)).toEqual({
    displayName: 'Name is required',
    dob: profileMessages.dob,
    ABHANumber: profileMessages.abha,
  })
  expect(profileProblems(empty, today)).toEqual({})
})
