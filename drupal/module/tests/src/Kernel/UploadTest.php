<?php

declare(strict_types=1);

namespace Drupal\Tests\decoupled_sites\Kernel;

use Drupal\file\Entity\File;
use Symfony\Component\HttpFoundation\Response;

/**
 * Tests the limits of files that visitors send.
 *
 * @group decoupled_sites
 */
final class UploadTest extends DecoupledSitesKernelTestBase {

  /**
   * {@inheritdoc}
   */
  protected function setUp(): void {
    parent::setUp();
    $this->createWebform([
      'name' => ['#type' => 'textfield', '#title' => 'Naam'],
      'cv' => ['#type' => 'webform_document_file', '#title' => 'Cv', '#file_extensions' => 'pdf', '#max_filesize' => '1'],
    ]);
  }

  /**
   * A file is private, temporary, and has the name that the visitor gave it.
   */
  public function testFileIsStored(): void {
    $response = $this->upload("file; filename=\"C_v.pdf\"; filename*=UTF-8''C%C3%A9%20v.pdf");

    $this->assertSame(201, $response->getStatusCode());
    $file = File::load(json_decode($response->getContent(), TRUE)['fid'][0]['value']);
    $this->assertSame('private://webform/letter/_sid_/Cé v.pdf', $file->getFileUri());
    $this->assertTrue($file->isTemporary());
    $this->assertSame('%PDF-1.4', file_get_contents($file->getFileUri()));
  }

  /**
   * A file goes with the submission that names it, though the session of the upload is over.
   */
  public function testFileGoesWithSubmission(): void {
    $id = json_decode($this->upload('file; filename="cv.pdf"')->getContent(), TRUE)['fid'][0]['value'];
    $answers = json_encode(['webform_id' => 'letter', 'name' => 'Jan', 'cv' => $id]);
    $response = $this->call('POST', '/main/nl/webform_rest/submit', $answers, ['CONTENT_TYPE' => 'application/json']);

    $this->assertSame(200, $response->getStatusCode());
    $file = File::load($id);
    $this->assertTrue($file->isPermanent());
    $this->assertMatchesRegularExpression('#^private://webform/letter/\d+/cv\.pdf$#', $file->getFileUri());
    $this->assertNull(\Drupal::service('session')->get('anonymous_allowed_file_ids'));
  }

  /**
   * Each reason to refuse a file has a status.
   *
   * @dataProvider refused
   */
  public function testFileIsRefused(int $status, string $disposition, string $body = '%PDF', string $path = 'main/nl/webform_rest/letter/upload/cv', string $type = 'application/octet-stream'): void {
    $this->assertSame($status, $this->upload($disposition, $body, "/$path", $type)->getStatusCode());
    $this->assertSame([], File::loadMultiple());
  }

  /**
   * Reasons to refuse a file.
   */
  public static function refused(): array {
    $name = 'file; filename="cv.pdf"';
    return [
      'another extension' => [422, 'file; filename="cv.exe"'],
      'two extensions' => [422, 'file; filename="cv.pdf.php"'],
      'too large' => [422, $name, str_repeat('x', 1_048_577)],
      'without a name' => [400, 'file'],
      'a quoted extended name' => [400, 'file; filename*="cv.pdf"'],
      'another content type' => [415, $name, '%PDF', 'main/nl/webform_rest/letter/upload/cv', 'application/pdf'],
      'a form of another site' => [404, $name, '%PDF', 'farm/nl/webform_rest/letter/upload/cv'],
    ];
  }

  /**
   * Posts a file.
   */
  private function upload(string $disposition, string $body = '%PDF-1.4', string $path = '/main/nl/webform_rest/letter/upload/cv', string $type = 'application/octet-stream'): Response {
    return $this->call('POST', $path, $body, ['CONTENT_TYPE' => $type, 'HTTP_CONTENT_DISPOSITION' => $disposition]);
  }

}
