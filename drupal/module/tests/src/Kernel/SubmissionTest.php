<?php

declare(strict_types=1);

namespace Drupal\Tests\decoupled_sites\Kernel;

use Drupal\Core\Entity\EntityStorageException;
use Drupal\webform\Entity\WebformSubmission;
use Drupal\webform\WebformInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

/**
 * Tests how forms are sent and their answers stored.
 *
 * @group decoupled_sites
 */
final class SubmissionTest extends DecoupledSitesKernelTestBase {

  private const ELEMENTS = [
    'name' => ['#type' => 'textfield', '#title' => 'Naam', '#required' => TRUE],
    'note' => ['#type' => 'textfield', '#title' => 'Notitie', '#private' => TRUE, '#default_value' => 'ours'],
    'fixed' => ['#type' => 'value', '#title' => 'Vast', '#value' => 'fixed'],
    'actions' => ['#type' => 'webform_actions', '#title' => 'Verstuur'],
  ];

  /**
   * Two posts with one key are one submission, also of a form that closed.
   */
  public function testOneKeyStoresOneSubmission(): void {
    $webform = $this->createWebform(self::ELEMENTS);

    $first = $this->submit(['name' => 'Joop'], 'key');
    $webform->setStatus(WebformInterface::STATUS_CLOSED)->save();
    $second = $this->submit(['name' => 'Ada'], 'key');
    $other = $this->submit(['name' => 'Ada'], 'other-key');

    $this->assertSame(200, $first->getStatusCode());
    $this->assertSame('key', $first->headers->get('Idempotency-Key'));
    $this->assertSame($first->getContent(), $second->getContent());
    $this->assertSame(400, $other->getStatusCode());
    $this->assertSame(['Joop'], $this->storedNames());
  }

  /**
   * A failure lets the next visitor take the last place of a form.
   */
  public function testFailureGivesTheTurnBack(): void {
    $this->createWebform(self::ELEMENTS, ['settings' => ['limit_total' => 5]]);
    $this->container->get('database')->schema()->dropTable('webform_submission_data');

    $body = '{"webform_id": "letter", "name": "Joop"}';
    $request = Request::create('/main/nl/webform_rest/submit', 'POST', server: ['CONTENT_TYPE' => 'application/json'], content: $body);

    try {
      $this->container->get('http_kernel')->handle($request, catch: FALSE);
      $this->fail('The table is missing.');
    }
    catch (EntityStorageException) {
      $this->assertTrue($this->container->get('lock')->lockMayBeAvailable('decoupled_sites:letter'));
    }
  }

  /**
   * A key is that of one form on one site.
   */
  public function testKeysOfTwoFormsAreTwo(): void {
    $this->createWebform(self::ELEMENTS);
    $this->createWebform(self::ELEMENTS, ['id' => 'other']);

    $this->submit(['name' => 'Joop'], 'key');
    $this->submit(['name' => 'Ada', 'webform_id' => 'other'], 'key');

    $this->assertSame(['Joop', 'Ada'], $this->storedNames());
  }

  /**
   * A refused submission uses up no key.
   */
  public function testRefusalUsesUpNoKey(): void {
    $this->createWebform(self::ELEMENTS);

    $refused = $this->submit([], 'key');
    $accepted = $this->submit(['name' => 'Joop'], 'key');

    $this->assertSame(400, $refused->getStatusCode());
    $this->assertArrayHasKey('name', json_decode($refused->getContent(), TRUE)['error']);
    $this->assertSame(200, $accepted->getStatusCode());
    $this->assertSame(['Joop'], $this->storedNames());
  }

  /**
   * Keys are forgotten after a month.
   */
  public function testKeysAreSwept(): void {
    $this->createWebform(self::ELEMENTS);
    $this->submit(['name' => 'Joop'], 'key');
    $database = $this->container->get('database');
    $database->update('decoupled_sites_submission')->fields(['created' => time() - 31 * 86_400])->execute();

    $this->container->get('cron')->run();

    $this->assertSame('0', $database->select('decoupled_sites_submission')->countQuery()->execute()->fetchField());
  }

  /**
   * A visitor cannot fill in what is not for visitors.
   */
  public function testOtherElementsKeepTheirValue(): void {
    $this->createWebform(self::ELEMENTS);

    $this->submit(['name' => 'Joop', 'note' => 'theirs', 'fixed' => 'theirs', 'unknown' => 'theirs']);

    $data = WebformSubmission::load(1)->getData();
    $this->assertSame(['Joop', 'ours', 'fixed'], [$data['name'], $data['note'], $data['fixed']]);
    $this->assertArrayNotHasKey('unknown', $data);
  }

  /**
   * A form of another site is as if it were not there.
   */
  public function testFormOfAnotherSiteIsMissing(): void {
    $this->createWebform(self::ELEMENTS);

    $fields = $this->call('GET', '/farm/nl/webform_rest/letter/fields?_format=json');
    $submitted = $this->submit(['name' => 'Joop'], 'key', 'farm');

    $this->assertSame(404, $fields->getStatusCode());
    $this->assertSame('webform:letter', $fields->headers->get('Cache-Tags'));
    $this->assertSame(400, $submitted->getStatusCode());
    $this->assertSame('{"error":{"message":"Invalid webform_id value."}}', $submitted->getContent());
    $this->assertSame([], $this->storedNames());
  }

  /**
   * Elements are sent with what is configured, and no more.
   */
  public function testFieldsAreAsConfigured(): void {
    $this->createWebform(['name' => self::ELEMENTS['name']]);

    $response = $this->call('GET', '/main/nl/webform_rest/letter/fields?_format=html');

    $own = ['#webform_key' => 'name', '#webform_multiple' => FALSE];
    $this->assertEquals(['name' => self::ELEMENTS['name'] + $own], json_decode($response->getContent(), TRUE));
    $this->assertSame('webform:letter', $response->headers->get('Cache-Tags'));
  }

  /**
   * A form that anonymous visitors may not submit is not sent to them.
   */
  public function testFormForMembersIsClosedToVisitors(): void {
    $webform = $this->createWebform(self::ELEMENTS);
    $webform->setAccessRules(['create' => ['roles' => ['authenticated'], 'users' => [], 'permissions' => []]] + $webform->getAccessRules())->save();

    $this->assertSame(403, $this->call('GET', '/main/nl/webform_rest/letter/fields?_format=json')->getStatusCode());
    $this->assertSame('{"error":{"message":"Permission denied."}}', $this->submit(['name' => 'Joop'])->getContent());
  }

  /**
   * Posts answers.
   */
  private function submit(array $answers, ?string $key = NULL, string $site = 'main'): Response {
    $body = json_encode($answers + ['webform_id' => 'letter'], JSON_THROW_ON_ERROR);
    return $this->call('POST', "/$site/nl/webform_rest/submit", $body, ['HTTP_IDEMPOTENCY_KEY' => $key]);
  }

  /**
   * The name in each submission, by their order.
   *
   * @return string[]
   *   The names.
   */
  private function storedNames(): array {
    return array_values(array_map(fn ($submission) => $submission->getElementData('name'), WebformSubmission::loadMultiple()));
  }

}
