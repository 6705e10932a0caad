import { useNavigation } from '../navigation/navigation.ts';
import { useSession } from '../session/use-session.ts';

/** Logout removes the token and goes home (spec 4). */
export function useLogOut(): () => void {
  const { logOut } = useSession();
  const { goTo } = useNavigation();
  return () => {
    void logOut();
    goTo('home');
  };
}

/** Whether a token is there, of either login step: Logout appears only then (spec 2). */
export function useHasToken(): boolean {
  const { stage } = useSession();
  return stage === 'client' || stage === 'pin' || stage === 'restoring';
}
