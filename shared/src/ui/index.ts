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
export { Avatar } from './avatar'
export { Card } from './card'
export { CheckField, RadioField } from './choice-fields'
export { FieldGroup } from './field-group'
export { Form } from './form'
export { LinkButton } from './link-button'
export { NothingToShow } from './nothing-to-show'
export { announcePage, PageHeading } from './page-heading'
export { PasswordField } from './password-field'
export { Spinner } from './spinner'
export { TextField } from './text-field'
export { toasts } from './toast'
export { Toaster } from './toaster'
export { useLoad, type Loaded } from './use-load'
