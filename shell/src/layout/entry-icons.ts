import {
  Calendar,
  Camera,
  ChartColumn,
  Circle,
  FileText,
  Heart,
  Map as MapIcon,
  MessageCircle,
  Notebook,
  Phone,
  Pill,
  Shield,
  Star,
  type LucideIcon,
} from 'lucide-react'

/** What a remote can name in its room.json; docs/teams.md has the list. */
const icons = new Map<string, LucideIcon>([
  ['calendar', Calendar],
  ['camera', Camera],
  ['chart', ChartColumn],
  ['file', FileText],
  ['heart', Heart],
  ['map', MapIcon],
  ['message', MessageCircle],
  ['notebook', Notebook],
  ['phone', Phone],
  ['pill', Pill],
  ['shield', Shield],
  ['star', Star],
])

/** The icon of this name, or a neutral one. */
export const iconOf = (name: string | undefined): LucideIcon => icons.get(name ?? '') ?? Circle
