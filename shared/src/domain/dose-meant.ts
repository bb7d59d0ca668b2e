/** A pill that is taken so early (minutes) is that of the alarm to come. */
export const earlyMinutes = 30
/** So late (minutes) a pill may be that of an alarm before one that is answered, or before midnight. */
export const lateMinutes = 2 * 60

type Told = { at: number; kind: 'taken' | 'missed' }
type Ask<Dose> = {
  /** When it was due, in minutes. */
  at: (dose: Dose) => number
  isAnswered: (dose: Dose) => boolean
  /** May it have been meant at all? */
  mayBe?: (dose: Dose) => boolean
}

/**
 * The dose that a device meant by what it told at a minute: of those without an answer the nearest.
 * One that comes before an answered dose is not, long after it: that is silence, and stays so.
 */
export function doseMeant<Dose>(
  told: Told,
  doses: Dose[],
  { at, isAnswered, mayBe = () => true }: Ask<Dose>,
): Dose | undefined {
  // Missed is told once it has rung.
  const until = told.kind === 'taken' ? told.at + earlyMinutes : told.at
  let nearest: { dose: Dose; away: number } | undefined
  let most = Infinity
  for (let place = doses.findLastIndex((dose) => at(dose) <= until); place >= 0; place--) {
    const dose = doses[place]!
    const late = told.at - at(dose)
    if (late > most) break
    if (isAnswered(dose)) most = lateMinutes
    else if (mayBe(dose)) {
      const away = Math.abs(late)
      if (nearest === undefined || away < nearest.away) nearest = { dose, away }
      if (late >= 0) break
    }
  }
  return nearest?.dose
}
