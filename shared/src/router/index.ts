// Named one by one: sharing the library's barrel would ship all of it (docs/decisions/0004).
export {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom'
export { BeforeLeaving } from './before-leaving'
export { isLeaving, startLeaving } from './leaving'
