import * as React from 'react'

const inner = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

// React notes of the first 10,000 elements of a second where in the code each was made, a tenth of what
// it takes to render. A warning names component and test without that; this says they are over.
const internals = (React as unknown as Record<string, object>)[inner]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
})
