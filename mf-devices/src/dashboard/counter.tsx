import { Card, Text } from '@pillbox/shared/ui'

/** How many pills of a day (spec 2). */
export function Counter({ title, count, color }: { title: string; count: number; color: string }) {
  return (
    <Card title={title}>
      <Text fontSize="4xl" fontWeight="bold" lineHeight="1" color={color}>
        {count}
      </Text>
    </Card>
  )
}
