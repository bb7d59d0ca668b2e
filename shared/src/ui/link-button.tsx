import { Button, type ButtonProps } from '@chakra-ui/react'
import { Link } from '../router/index'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'width'> & { to: string; children: string }

/** A link to a page of this app, drawn as a button (readings A8). */
export function LinkButton({ to, children, ...look }: Props) {
  return (
    <Button asChild size="xl" {...look}>
      <Link to={to}>{children}</Link>
    </Button>
  )
}
