import type { RemoteHealth } from '../health/health'
import type { MinuteOf } from '../health/past'
import { html, type Html } from '../http/html'
import { clock, clockText, percent } from './words'

const MINUTES = 60

/** The share of browsers that failed, minute by minute for an hour, with the last move in it. */
export function errorCurve(
  hour: readonly MinuteOf[],
  { lastChange }: Pick<RemoteHealth, 'lastChange'>,
  now: string,
): Html | undefined {
  const seen = hour.filter((minute) => minute.seen > 0)
  const [first] = seen
  if (!first) return undefined
  const end = Date.parse(now) / 60_000
  const shares = seen.map(({ minute, ...of }) => ({ minute, share: shareOf(of) }))
  const worst = shares.reduce((a, b) => (b.share > a.share ? b : a))
  const across = (minute: number) => round((100 * (minute - (end - MINUTES))) / MINUTES)
  const at = (minute: number) => clock(new Date(minute * 60_000).toISOString(), now)
  return html`<figure class="curve">
    <svg role="img" aria-label="${sentence(worst.share, lastChange?.action)}">
      ${lastChange && moveLine(lastChange, across, now)}
      <line class="ground" x1="0" x2="100%" y1="100%" y2="100%" />
      <svg y="25%" height="74%" width="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path class="share" d="${pathOf(shares, across)}" />
      </svg>
    </svg>
    <figcaption>
      <span>${at(end - MINUTES)}</span>
      <span>at most ${percent(worst.share)}, ${at(worst.minute)}</span>
      <span>${at(end)}</span>
    </figcaption>
  </figure>`
}

const sentence = (worst: number, move: string | undefined) =>
  `Browsers that failed in the last hour, minute by minute: at most ${percent(worst)}${move === undefined ? '' : `; the line is the last move, ${move}`}`

const round = (value: number) => Math.round(value * 10) / 10

/** Of those who were seen in a minute; a browser may have failed then and been seen later. */
const shareOf = ({ seen, failed }: { seen: number; failed: number }) => Math.min(1, failed / seen)

type Across = (minute: number) => number

function moveLine({ at, action }: { at: string; action: string }, across: Across, now: string) {
  const x = across(Date.parse(at) / 60_000)
  if (x < 0) return undefined
  const side = x > 50 ? { anchor: 'end', dx: -6 } : { anchor: 'start', dx: 6 }
  return html`<line class="move" x1="${x}%" x2="${x}%" y1="0" y2="100%" />
    <text x="${x}%" y="1em" dx="${side.dx}" text-anchor="${side.anchor}"
      >${action} ${clockText(at, now)}</text
    >`
}

/** Minutes without a browser are a gap: nothing is known of them. */
function pathOf(shares: readonly { minute: number; share: number }[], across: Across): string {
  const top = Math.max(0.05, ...shares.map(({ share }) => share))
  return shares
    .map(({ minute, share }, i) => {
      const isNext = shares[i - 1]?.minute === minute - 1
      // Where it ended: what a move did within a minute is drawn after the move.
      const [x, y] = [Math.min(100, across(minute + 1)), round(98 - (96 * share) / top)]
      // A line of no length is a dot.
      return `${isNext ? 'L' : 'M'}${x} ${y}${isNext ? '' : 'h.01'}`
    })
    .join('')
}
