import { dayTimeNames, shareTaken, type DoseCounts } from '@pillbox/shared/domain'
import { Box } from '@pillbox/shared/ui'
import { Both, PaperHeading } from './both'
import {
  alarmsInWords,
  inEnglish,
  numberIn,
  percentIn,
  type DoseRecord,
  type Voice,
} from './on-paper'

type Props = { record: DoseRecord; other: Voice | undefined }

const look = {
  borderCollapse: 'collapse',
  width: '100%',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    paddingBlock: '5px',
    paddingEnd: '8px',
  },
  '& th': { fontWeight: 'semibold' },
  '& thead th': { borderBottom: '1px solid', lineHeight: 1.3, verticalAlign: 'bottom' },
  '& tbody th, & tbody td': { borderBottom: '1px solid', borderColor: 'gray.300' },
} as const

/** Each medicine: how much of it, when, and how much of it was taken at which part of the day. */
export function ScheduleTable({ record, other }: Props) {
  const columns = dayTimeNames.filter((name) =>
    record.medicines.some(({ parts }) => isAny(parts[name])),
  )
  const say = (key: 'medicine' | 'dose' | 'alarms') => (
    <Both other={other} isBelow say={({ words }) => words[key]} />
  )
  return (
    <Box as="section">
      <PaperHeading other={other} say={({ words }) => words.schedule} />
      <Box
        overflowX="auto"
        role="region"
        aria-label={(other ?? inEnglish).words.schedule}
        lang={(other ?? inEnglish).language}
        tabIndex={0}
        css={{ '@media print': { overflow: 'visible' } }}
      >
        <Box asChild css={look} lang="en">
          <table>
            <thead>
              <tr>
                <th scope="col">{say('medicine')}</th>
                <th scope="col">{say('dose')}</th>
                <th scope="col">{say('alarms')}</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    <Both other={other} isBelow say={({ words }) => words.parts[name]} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {record.medicines.map(({ medicineName, parts }) => (
                <tr key={medicineName}>
                  <th scope="row">
                    {medicineName || <Both other={other} say={({ words }) => words.noName} />}
                  </th>
                  <Boxes record={record} other={other} medicineName={medicineName} />
                  {columns.map((name) => (
                    <td key={name}>
                      <Share counts={parts[name]} other={other} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </Box>
    </Box>
  )
}

const isAny = ({ taken, missed, notKnown }: DoseCounts) => taken + missed + notKnown > 0

/** Dose and alarms of a medicine; it may be in several boxes, or in none any more. */
function Boxes({ record, other, medicineName }: Props & { medicineName: string }) {
  const boxes = record.boxes.filter(
    (box) => medicineName !== '' && box.medicineName === medicineName,
  )
  const doses = [...new Set(boxes.map(({ dose }) => dose))]
  const alarms = [...new Set(boxes.flatMap((box) => box.alarms.filter((code) => code !== 0)))]
  return (
    <>
      <td>
        <Both
          other={other}
          isBelow
          say={({ language }) => doses.map((dose) => numberIn(language, dose)).join(', ')}
        />
      </td>
      <td>
        {boxes.length > 0 ? (
          <Both other={other} isBelow say={(voice) => alarmsInWords(alarms, voice)} />
        ) : (
          <Both other={other} isBelow say={({ words }) => words.noLonger} />
        )}
      </td>
    </>
  )
}

function Share({ counts, other }: { counts: DoseCounts; other: Voice | undefined }) {
  const share = shareTaken(counts)
  return (
    <>
      {share !== undefined && (
        <>
          <Both other={other} isBelow say={({ language }) => percentIn(language, share)} />
          <Box
            aria-hidden
            height="5px"
            maxWidth="4rem"
            background="black"
            printColorAdjust="exact"
            style={{ width: `${share}%` }}
          />
        </>
      )}
      {counts.notKnown > 0 && (
        <Box fontSize="sm">
          <Both
            other={other}
            isBelow
            say={({ words, language }) => words.unknownOf(numberIn(language, counts.notKnown))}
          />
        </Box>
      )}
    </>
  )
}
