import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useAccountTexts } from './account-texts.ts';
import { CodeStep } from './code-step.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import type { LoginActs, LoginStep } from './login-step.ts';
import { MustEnrol } from './must-enrol.tsx';

type LaterStepProps = {
  step: Exclude<LoginStep, 'password'>;
  scope: SessionScope;
  login: LoginActs;
  onBack: () => void;
  onCancel?: () => void;
};

export function LaterStep({ step, scope, login, onBack, ...cancel }: LaterStepProps) {
  // Of the language that the console is turned to meanwhile.
  useAccountTexts();
  if (step === 'code-asked') return <CodeStep login={login} onBack={onBack} {...cancel} />;
  if (step === 'must-enrol') return <MustEnrol {...cancel} />;
  return <ForgotPassword scope={scope} onBack={onBack} />;
}
