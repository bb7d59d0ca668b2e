// Chakra's parts are named one by one: sharing its barrel would ship all of it (docs/decisions/0004).
export {
  Badge,
  Box,
  Button,
  Center,
  chakra,
  Flex,
  Grid,
  Heading,
  HStack,
  IconButton,
  Input,
  SimpleGrid,
  Stack,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react'
export { AppProvider } from './app-provider'
export { Arrows } from './arrows'
export { AsOf } from './as-of'
export { Avatar } from './avatar'
export { Card } from './card'
export { CheckField, RadioField } from './choice-fields'
export { DrawnNext } from './drawn-next'
export { FieldGroup } from './field-group'
export { takeKnownLetters, takeLetters } from './fonts'
export { Form } from './form'
export { handFile } from './hand-file'
export { isTakenAway } from './is-taken-away'
export { keepFresh, onReturn } from './keep-fresh'
export { LanguageButtons } from './language-buttons'
export { LinkButton } from './link-button'
export { NothingToShow } from './nothing-to-show'
export { announcePage, PageHeading } from './page-heading'
export { PasswordField } from './password-field'
export { PillboxPicture } from './pillbox-picture'
export { showLook } from './show-look'
export { Spinner } from './spinner'
export { TextField } from './text-field'
export { theme } from './theme'
export { bringToasts, withToasts } from './bring-toasts'
export { toasts } from './toast'
export { Toaster } from './toaster'
export { ToneSign, type Tone } from './tone-sign'
export { useFocusAfterwards } from './use-focus-afterwards'
export { useAnswer } from './use-answer'
export { useLoad, type Loaded } from './use-load'
export { useNow } from './use-now'
