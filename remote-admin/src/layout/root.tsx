import { Outlet } from 'react-router-dom';
import { LoginAgain } from '../auth/login-again.tsx';

/** Around every page: the login form that comes over it when its session ends. */
export function Root() {
  return (
    <>
      <Outlet />
      <LoginAgain />
    </>
  );
}
