import { Box, Text } from '@pillbox/shared/ui'
import { Both, PaperHeading } from './both'
import {
  dateIn,
  longDate,
  numberIn,
  shortDate,
  timeAt,
  timeIn,
  type DoseRecord,
  type Voice,
} from './on-paper'

type Props = { record: DoseRecord; other: Voice | undefined }
type MissedDose = DoseRecord['missed'][number]
type Note = NonNullable<MissedDose['notes']>[number]

/** Side by side where there is room for it, else one below the other. */
const look = {
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '12px',
    paddingBlock: '5px',
    borderBottom: '1px solid',
    borderColor: 'gray.300',
  },
  '& > li > *': { maxWidth: '100%', flex: '0 0 8rem' },
  '& > li > :last-child': { flex: '1 1 10rem' },
} as const

/** The doses that were missed, with what people noted on them; of many the rest in one line. */
export function MissedDoses({ record, other }: Props) {
  const { missed, moreMissed } = record
  const isNone = missed.length === 0
  return (
    <Box as="section">
      <PaperHeading other={other} say={({ words }) => words.missed} />
      {isNone && (
        <Text>
          <Both other={other} isBelow say={({ words }) => words.noneMissed} />
        </Text>
      )}
      {!isNone && (
        <Box asChild css={look}>
          <ul>
            {missed.map((dose) => (
              <li key={`${dose.told} ${dose.box}`}>
                <div>
                  <Both
                    other={other}
                    isBelow
                    say={({ language }) =>
                      `${dateIn(language, dose.date, shortDate)}, ${timeIn(language, dose.minute)}`
                    }
                  />
                </div>
                <div>
                  {dose.medicineName || (
                    <Both other={other} isBelow say={({ words }) => words.noName} />
                  )}
                </div>
                <div>
                  <Notes dose={dose} record={record} other={other} />
                </div>
              </li>
            ))}
          </ul>
        </Box>
      )}
      {moreMissed && (
        <Text marginTop="2">
          <Both other={other} isBelow say={(voice) => moreInWords(moreMissed, voice)} />
        </Text>
      )}
    </Box>
  )
}

function Notes({ dose, record, other }: Props & { dose: MissedDose }) {
  if (!dose.notes?.length) return <Both other={other} say={({ words }) => words.noNote} />
  return dose.notes.map((note) => (
    <Box key={`${note.at} ${note.name}`}>
      {note.kind === 'other' ? (
        note.text
      ) : (
        <Both other={other} say={(voice) => noteInWords(note, record.timezone, voice)} />
      )}{' '}
      <em>{note.name}</em>
    </Box>
  ))
}

function noteInWords({ kind, takenAt }: Note, timezone: string, voice: Voice): string {
  const { words, language } = voice
  if (kind === 'late' && takenAt !== undefined)
    return words.lateAt(timeAt(language, takenAt, timezone))
  return kind === 'other' ? '' : words.notes[kind]
}

function moreInWords(more: NonNullable<DoseRecord['moreMissed']>, { words, language }: Voice) {
  const number = (count: number) => numberIn(language, count)
  const all = more.medicines.reduce((sum, { count }) => sum + count, 0)
  const each = more.medicines.map(
    ({ medicineName, count }) => `${number(count)} ${medicineName || words.noName}`,
  )
  const date = (day: string) => dateIn(language, day, longDate)
  const rest = words.more(number(all), date(more.from), date(more.to), each.join(', '))
  return more.noted > 0 ? `${rest} ${words.moreNoted(number(more.noted))}` : rest
}
